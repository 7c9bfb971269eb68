'use client'

import { useMemo } from 'react'
import { instanceChoiceRead, instanceChoicesRead } from '@/lib/api/instance-choices'
import { PlaceOf } from '@/lib/reading/place'
import { useRead } from '@/lib/reading/use-read'
import { type ChoicePart, type Choices, choicesOf } from './form-values'
import { initialValues, type Template } from './initial-values'
import { InstanceForm } from './instance-form'
import { FreshPage } from '@/lib/screens/fresh'
import { NewInstanceHeader } from './new-instance-header'

/** The server reads them whenever the form is opened. */
const STALE_MS = 30_000

interface Props {
  readonly project: string
  /** The instance that the new one shall be like, and what it gives, where that could be read. */
  readonly model?: { readonly name: string; readonly template: Template | undefined }
}

/** A part of the choices, once it is there: the page's answer brings it, or the read of them all. */
const usePart = (project: string, part: ChoicePart) =>
  useRead({ ...instanceChoiceRead<Partial<Choices>>(project, part), enabled: false }).data

function useChoices(project: string): Choices {
  useRead({ ...instanceChoicesRead(project), staleTime: STALE_MS })
  const siloImages = usePart(project, 'siloImages')
  const projectImages = usePart(project, 'projectImages')
  const disks = usePart(project, 'disks')
  const keys = usePart(project, 'keys')
  const vpcs = usePart(project, 'vpcs')
  const pools = usePart(project, 'pools')
  const floatingIps = usePart(project, 'floatingIps')
  const quota = usePart(project, 'quota')
  return useMemo(
    () => choicesOf({ siloImages, projectImages, disks, keys, vpcs, pools, floatingIps, quota }),
    [siloImages, projectImages, disks, keys, vpcs, pools, floatingIps, quota],
  )
}

/** The form, with the choices that are known; those that come later go to untouched fields. */
export function NewInstancePage({ project, model }: Props) {
  const choices = useChoices(project)
  const template = model?.template
  const initial = useMemo(() => initialValues(choices, template), [choices, template])
  return (
    <div className="shell-page">
      <NewInstanceHeader />
      <FreshPage>
        <PlaceOf id={choices.projectId} name={project}>
          <InstanceForm
            project={project}
            choices={choices}
            initial={initial}
            {...(model && { model: { name: model.name, isRead: template !== undefined } })}
          />
        </PlaceOf>
      </FreshPage>
    </div>
  )
}
