'use client'

import type { ReactNode } from 'react'
import { FormContext, useFormContext } from './form-context'
import { LiveValuesContext, useLiveContext } from './live-values'

/** Around the fields of a panel or dialog whose parts read the values as they are typed (`useLiveValues`). */
export function LiveForm({ children }: { readonly children: ReactNode }) {
  const { live, context } = useLiveContext(useFormContext())
  return (
    <LiveValuesContext value={live}>
      <FormContext value={context}>{children}</FormContext>
    </LiveValuesContext>
  )
}
