'use server'

import { defineCalls } from '@/lib/action/define-action'
import { systemUpdateOperations } from '@/lib/contract/system-update'

export const setTargetReleases = defineCalls(systemUpdateOperations.targetReleaseUpdate)
