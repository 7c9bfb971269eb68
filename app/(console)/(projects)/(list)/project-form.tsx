'use client'

import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { usePageReader } from '@/lib/reading/page-reader'
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
  const { reader } = usePageReader()
  return (
    <FormPanel
      title="Edit project"
      missing={useMissing(name).changeProject}
      submitLabel="Update project"
      action={updateProject}
      initial={{ name, description }}
      hidden={{ project: name }}
      closeTo={routes.projects}
      onDone={({ name: now }) => void follow(reader, name, now)}
    >
      <ProjectFields />
    </FormPanel>
  )
}

/** What this browser keeps of a project stays with it under its new name. */
async function follow(reader: string, from: string, to: string | undefined): Promise<void> {
  if (to === undefined || to === from) return
  const loaded = await import('@/lib/kept/browser').catch(() => undefined)
  loaded?.followProject(reader, from, to)
}

function ProjectFields() {
  return (
    <>
      <NameField autoFocus />
      <DescriptionField />
    </>
  )
}
