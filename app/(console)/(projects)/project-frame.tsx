import Folder from 'lucide-react/icons/folder'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { projectColumns } from './project-columns'

/** The words, icon and columns of the list. */
export const projectFrame = defineListFrame({
  label: 'Projects',
  icon: <Folder />,
  empty: 'Create a project to hold instances, disks and networks.',
  create: { label: 'New project', right: 'createProject', href: () => routes.projectNew },
  operation: 'projectList',
  columns: projectColumns,
  isTwoLine: true,
})
