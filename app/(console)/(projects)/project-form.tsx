'use client'

import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { createProject, updateProject } from '@/app/(console)/(projects)/actions'

export function ProjectCreateForm() {
  return (
    <FormPanel
      title="Create project"
      missing={useMissing().createProject}
      action={createProject}
      closeTo={routes.projects}
    >
      <ProjectFields />
    </FormPanel>
  )
}

export function ProjectEditForm({ name, description }: { name: string; description: string }) {
  return (
    <FormPanel
      title="Edit project"
      missing={useMissing(name).changeProject}
      submitLabel="Update project"
      action={updateProject}
      initial={{ name, description }}
      hidden={{ project: name }}
      closeTo={routes.projects}
      pageOf={routes.project}
    >
      <ProjectFields />
    </FormPanel>
  )
}

function ProjectFields() {
  return (
    <>
      <NameField autoFocus />
      <DescriptionField />
    </>
  )
}
