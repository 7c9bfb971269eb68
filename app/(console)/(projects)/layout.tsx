import { ProjectList } from '@/app/(console)/(projects)/project-list'
import { projectOperations } from '@/lib/contract/project'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ProjectList, projectOperations.projectList)
