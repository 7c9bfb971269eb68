'use client'

import { useMemo } from 'react'
import { instanceChoiceRead, instanceChoicesRead } from '@/lib/api/instance-choices'
import { PlaceOf } from '@/lib/reading/place'
import { type Reading, useRead } from '@/lib/reading/use-read'
import { useReads } from '@/lib/reading/use-reads'
import { choiceParts, type Choices, choicesOf } from './form-values'
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

const together = (parts: readonly Reading<Partial<Choices>>[]): Choices =>
  choicesOf(parts.map(({ data }) => data))

/** The form, with the choices that are known; those that come later go to untouched fields. */
export function NewInstancePage({ project, model }: Props) {
  useRead({ ...instanceChoicesRead(project), staleTime: STALE_MS })
  const choices = useReads(
    choiceParts.map((part) => ({
      ...instanceChoiceRead<Partial<Choices>>(project, part),
      // The page's answer brings it, or the read of them all.
      enabled: false,
    })),
    together,
  )
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
