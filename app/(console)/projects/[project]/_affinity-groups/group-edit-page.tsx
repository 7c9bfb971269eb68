import 'server-only'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { type AffinityKind, groupWords } from '@/lib/placement/placement-words'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'
import { AffinityGroupEditForm } from './affinity-group-form'
import type { InGroup } from './affinity-kinds'

const { affinityGroupView, antiAffinityGroupView } = affinityGroupOperations

const edits = (kind: AffinityKind, listOf: (project: string) => string) => ({
  title: `Edit ${groupWords(kind)}`,
  closeTo: ({ project }: InGroup) => listOf(project),
  render: (
    group: { readonly name: string; readonly description: string },
    { project }: InGroup,
  ) => <AffinityGroupEditForm kind={kind} project={project} group={group} />,
})

export const AffinityGroupEditPage = definePanelPage({
  ...edits('affinity', routes.affinityGroups),
  operation: affinityGroupView,
  request: ({ project, group }) => ({ path: { affinityGroup: group }, query: { project } }),
})

export const AntiAffinityGroupEditPage = definePanelPage({
  ...edits('antiAffinity', routes.antiAffinityGroups),
  operation: antiAffinityGroupView,
  request: ({ project, group }) => ({ path: { antiAffinityGroup: group }, query: { project } }),
})
