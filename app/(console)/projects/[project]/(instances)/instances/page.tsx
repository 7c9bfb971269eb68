import { InstanceList } from '@/app/(console)/projects/[project]/(instances)/instance-list'
import { instanceOperations } from '@/lib/contract/instance'
import { defineListLayout } from '@/lib/screens/list-layout'

/** A list that the relay corrects is not read again for so long, s. */
export const unstable_dynamicStaleTime = 30

// No form opens over it: creating an instance is a page.
export default defineListLayout(InstanceList, instanceOperations.instanceList)
