export { NothingOver as default } from '@/lib/screens/nothing-over'

/** A list that the relay corrects is not read again for so long, s. */
export const unstable_dynamicStaleTime = 30
