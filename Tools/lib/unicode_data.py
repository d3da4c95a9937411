"""The pinned Unicode data from which the generators in Tools write Swift tables."""

import os
import subprocess
import sys
import tempfile
import venv

# The Unicode version, and the packages that contain its data.
UNICODE_VERSION = "18.0.0"
PACKAGES = ["emoji==2.16.0", "unicodedata2==18.0.0", "wcwidth==0.9.4"]

_IS_PREPARED = "UNICODE_DATA_IS_PREPARED"


def prepare():
    """Runs the calling script again in a temporary virtual environment that has the packages."""
    if os.environ.get(_IS_PREPARED):
        return
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = os.path.join(folder, "bin", "python")
        pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", *PACKAGES], check=True)
        environment = {**os.environ, _IS_PREPARED: "1"}
        result = subprocess.run([python, "-B", *sys.argv], env=environment)
    sys.exit(result.returncode)
