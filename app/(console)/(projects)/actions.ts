'use server'

import { defineCalls, defineFormAction } from '@/lib/action/define-action'
import { projectOperations } from '@/lib/contract/project'
import { routes } from '@/lib/routes'
import { projectForm, projectUpdateForm } from './project-schemas'

export const createProject = defineFormAction({
  schema: projectForm,
  operation: projectOperations.projectCreate,
  params: (body) => ({ body }),
  done: ({ name }) => ({
    notice: { content: `Project **${name}** created` },
    to: routes.instances(name),
  }),
})

export const updateProject = defineFormAction({
  schema: projectUpdateForm,
  operation: projectOperations.projectUpdate,
  params: ({ project, ...body }, changed) => ({ path: { project }, body: changed(body) }),
  done: ({ name }) => ({ notice: { content: `Project **${name}** updated` }, to: routes.projects }),
})

export const deleteProjects = defineCalls(projectOperations.projectDelete)
