'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction } from '@/lib/action/define-action'
import { descriptionField, nameField } from '@/lib/action/field-schemas'
import { affinityGroupOperations, AffinityPolicy } from '@/lib/contract/affinity-group'
import { NameOrId } from '@/lib/contract/common'
import { routes } from '@/lib/routes'
import { requiredMessage } from '@/lib/validate/required'

const parent = z.object({ project: NameOrId })
const fields = { name: nameField, description: descriptionField }
const newGroup = parent.extend({ ...fields, policy: AffinityPolicy })
const changedGroup = parent.extend({ ...fields, group: NameOrId })

const createBody = ({ project, ...body }: z.output<typeof newGroup>) => ({
  query: { project },
  // The platform knows no other.
  body: { ...body, failureDomain: 'sled' as const },
})

const noticeOf = (content: string) => ({ notice: { content } })

interface Named {
  readonly name: string
}
interface InProject {
  readonly project: string
}

const creating = (noun: string, hrefOf: (project: string, group: string) => string) => ({
  schema: newGroup,
  params: createBody,
  done: ({ name }: Named, { project }: InProject) => ({
    ...noticeOf(`${noun} **${name}** created`),
    to: hrefOf(project, name),
  }),
})

export const createAffinityGroup = defineFormAction({
  ...creating('Affinity group', routes.affinityGroup),
  operation: affinityGroupOperations.affinityGroupCreate,
})

export const createAntiAffinityGroup = defineFormAction({
  ...creating('Anti-affinity group', routes.antiAffinityGroup),
  operation: affinityGroupOperations.antiAffinityGroupCreate,
})

const updating = (noun: string, listOf: (project: string) => string) => ({
  schema: changedGroup,
  done: ({ name }: Named, { project }: InProject) => ({
    ...noticeOf(`${noun} **${name}** updated`),
    to: listOf(project),
  }),
})

export const updateAffinityGroup = defineFormAction({
  ...updating('Affinity group', routes.affinityGroups),
  operation: affinityGroupOperations.affinityGroupUpdate,
  params: ({ project, group: affinityGroup, ...body }, changed) => ({
    ...{ path: { affinityGroup }, query: { project }, body: changed(body) },
  }),
})

export const updateAntiAffinityGroup = defineFormAction({
  ...updating('Anti-affinity group', routes.antiAffinityGroups),
  operation: affinityGroupOperations.antiAffinityGroupUpdate,
  params: ({ project, group: antiAffinityGroup, ...body }, changed) => ({
    ...{ path: { antiAffinityGroup }, query: { project }, body: changed(body) },
  }),
})

export const deleteAffinityGroups = defineCalls(affinityGroupOperations.affinityGroupDelete)
export const deleteAntiAffinityGroups = defineCalls(affinityGroupOperations.antiAffinityGroupDelete)

const memberForm = z.object({
  project: NameOrId,
  group: z.string().min(1, requiredMessage('Group')).pipe(NameOrId),
  instance: z.string().min(1, requiredMessage('Instance')).pipe(NameOrId),
})

const added = (_: unknown, { instance, group }: z.output<typeof memberForm>) =>
  noticeOf(`Instance **${instance}** added to **${group}**`)

export const addAffinityMember = defineFormAction({
  schema: memberForm,
  operation: affinityGroupOperations.affinityGroupMemberInstanceAdd,
  params: ({ project, group: affinityGroup, instance }) => ({
    ...{ path: { affinityGroup, instance }, query: { project } },
  }),
  done: added,
})

export const addAntiAffinityMember = defineFormAction({
  schema: memberForm,
  operation: affinityGroupOperations.antiAffinityGroupMemberInstanceAdd,
  params: ({ project, group: antiAffinityGroup, instance }) => ({
    ...{ path: { antiAffinityGroup, instance }, query: { project } },
  }),
  done: added,
})

export const removeAffinityMembers = defineCalls(
  affinityGroupOperations.affinityGroupMemberInstanceDelete,
)
export const removeAntiAffinityMembers = defineCalls(
  affinityGroupOperations.antiAffinityGroupMemberInstanceDelete,
)
