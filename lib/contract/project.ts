import * as z from 'zod'
import { Description, identity, Name, nameOrIdPage, resultsPage } from './common'
import { operations } from './operation'
import type { Answer } from './answer'

export const Project = z.object(identity)
export type Project = Answer<z.infer<typeof Project>>

export const ProjectCreate = z.object({ name: Name, description: Description })
export type ProjectCreate = z.infer<typeof ProjectCreate>

export const ProjectUpdate = z.object({ name: Name.nullish(), description: Description.nullish() })
export type ProjectUpdate = z.infer<typeof ProjectUpdate>

export const projectOperations = operations({
  projectList: {
    method: 'GET',
    path: '/v1/projects',
    query: z.object(nameOrIdPage),
    answer: resultsPage(Project),
    status: 200,
  },
  projectCreate: {
    method: 'POST',
    path: '/v1/projects',
    body: ProjectCreate,
    answer: Project,
    status: 201,
  },
  projectView: { method: 'GET', path: '/v1/projects/{project}', answer: Project, status: 200 },
  projectUpdate: {
    method: 'PUT',
    path: '/v1/projects/{project}',
    body: ProjectUpdate,
    answer: Project,
    status: 200,
  },
  projectDelete: { method: 'DELETE', path: '/v1/projects/{project}', status: 204 },
})
