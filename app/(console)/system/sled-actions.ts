'use server'

import { defineCalls } from '@/lib/action/define-action'
import { sledOperations } from '@/lib/contract/sled'

export const setSledPolicies = defineCalls(sledOperations.sledSetProvisionPolicy)
export const addSleds = defineCalls(sledOperations.sledAdd)
