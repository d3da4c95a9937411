public import PostgresKit
