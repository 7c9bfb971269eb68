import { brokenChecks } from '@/app/(console)/projects/[project]/_vpcs/broken-checks'
import type { BrokenCheck } from '@/lib/network/saved-checks'
import { mergeEdits } from '@/lib/network/rule-edits'
import type { RuleSave } from './rule-review'

/** The reader's checks that a save would break: what it makes of the rules of this moment. */
export const checksBrokenBySave = (save: RuleSave): Promise<readonly BrokenCheck[]> =>
  brokenChecks(save, (network) => ({
    ...network,
    rules: mergeEdits(save, network.rules, new Map(save.choices)).merged,
  }))
