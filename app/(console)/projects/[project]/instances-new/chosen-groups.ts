import { jsonValue } from '@/lib/form/use-field'

export const NO_GROUPS: readonly string[] = []

/** Names of the groups that a field holds, by its text. */
export const chosenGroups = (text: string | undefined): readonly string[] =>
  jsonValue<readonly string[]>(text, NO_GROUPS)
