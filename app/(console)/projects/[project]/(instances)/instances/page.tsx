import { InstanceList } from '@/app/(console)/projects/[project]/(instances)/instance-list'
import { instanceOperations } from '@/lib/contract/instance'
import { defineListLayout } from '@/lib/screens/list-layout'

/** As long as a page that was read ahead is good (edge/framework/stale-time.ts), s. */
export const unstable_dynamicStaleTime = 30

// No form opens over it: creating an instance is a page.
export default defineListLayout(InstanceList, instanceOperations.instanceList)
