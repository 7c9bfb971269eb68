import Server from 'lucide-react/icons/server'
import { routes } from '@/lib/routes'
import { defineListFrame, type InProject } from '@/lib/screens/list-frame'
import { instanceColumns } from './instance-columns'

/** The words, icon and columns of the list. */
export const instanceFrame = defineListFrame({
  label: 'Instances',
  icon: <Server />,
  empty: 'Create an instance to run something in this project.',
  create: {
    label: 'New Instance',
    emptyLabel: 'New instance',
    right: 'changeInProject',
    href: ({ project }: InProject) => routes.instanceNew(project),
    isPage: true,
  },
  operation: 'instanceList',
  columns: ({ project }) => instanceColumns(project),
  isTwoLine: true,
  isSelectable: true,
})
