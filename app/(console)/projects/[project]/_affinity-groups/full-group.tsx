import { AFFINITY_GROUP_MEMBERS_MAX } from '@/lib/contract/limits'
import { Notice } from '@/lib/ui/notice'

/** What is said of a group that takes no more instances. */
export const fullWords = (name: string): string =>
  `${name} is full: a group can have at most ${AFFINITY_GROUP_MEMBERS_MAX} instances`

/** Says so below the field that chose it. */
export const FullGroup = ({ name }: { readonly name: string }) => (
  <div role="alert">
    <Notice tone="notice">{`${fullWords(name)}. Remove one first, or choose another group.`}</Notice>
  </div>
)
