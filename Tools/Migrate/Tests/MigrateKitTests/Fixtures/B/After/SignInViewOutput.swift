//
//  SignInViewOutput.swift
//  Accounts
//

import Foundation
