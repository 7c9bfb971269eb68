'use server'

import { defineCalls } from '@/lib/action/define-action'
import { accessTokenOperations } from '@/lib/contract/access-token'

/** Ends all sessions of users, and deletes their access tokens. */
export const signOutUsers = defineCalls(accessTokenOperations.userLogout)
