'use client'

import { useMemo } from 'react'
import { instanceChoicesRead } from '@/lib/api/instance-choices'
import { PlaceOf } from '@/lib/reading/place'
import { useRead } from '@/lib/reading/use-read'
import type { Choices } from './form-values'
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

/** The form, with the choices that are known; newer ones replace them in untouched fields. */
export function NewInstancePage({ project, model }: Props) {
  const { data } = useRead({ ...instanceChoicesRead<Choices>(project), staleTime: STALE_MS })
  const template = model?.template
  const initial = useMemo(() => data && initialValues(data, template), [data, template])
  return (
    <div className="shell-page">
      <NewInstanceHeader />
      <FreshPage>
        {data && initial && (
          <PlaceOf id={data.projectId} name={project}>
            <InstanceForm
              project={project}
              choices={data}
              initial={initial}
              {...(model && { model: { name: model.name, isRead: template !== undefined } })}
            />
          </PlaceOf>
        )}
      </FreshPage>
    </div>
  )
}
