'use server'

import { defineCalls } from '@/lib/action/define-action'
import { accessTokenOperations } from '@/lib/contract/access-token'

export const deleteAccessTokens = defineCalls(accessTokenOperations.currentUserAccessTokenDelete)
