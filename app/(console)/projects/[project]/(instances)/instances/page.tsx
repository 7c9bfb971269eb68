import { InstanceList } from '@/app/(console)/projects/[project]/(instances)/instance-list'
import { instanceOperations } from '@/lib/contract/instance'
import { defineListLayout } from '@/lib/screens/list-layout'

// No form opens over it: creating an instance is a page.
export default defineListLayout(InstanceList, instanceOperations.instanceList)
