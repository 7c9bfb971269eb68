'use client'

import type { ReactNode } from 'react'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import type { ActionFormOptions } from '@/lib/form/use-action-form'
import { pageAbove } from '@/lib/kept/use-kept-names'
import { useMissing } from '@/lib/rights/use-missing'

export interface EditProps {
  readonly project: string
  readonly name: string
  readonly description: string
  /** What can't be changed. */
  readonly children: ReactNode
}

/** The form of something public of a project, of which the name and the description can be changed. */
export function defineAttachableEditForm(form: {
  /** 'floating IP' */
  readonly noun: string
  readonly action: ActionFormOptions['action']
  /** What the action's schema calls it: 'floatingIp'. */
  readonly field: string
  readonly closeTo: (project: string) => string
  /** Where it is edited. */
  readonly edit: (project: string, name: string) => string
}) {
  const { noun, action, field, closeTo, edit } = form
  return function AttachableEditForm({ project, name, description, children }: EditProps) {
    return (
      <FormPanel
        missing={useMissing(project).changeInProject}
        title={`Edit ${noun}`}
        submitLabel={`Update ${noun}`}
        action={action}
        initial={{ name, description }}
        hidden={{ project, [field]: name }}
        pageOf={(to) => pageAbove(edit(project, to))}
        closeTo={closeTo(project)}
      >
        {children}
        <NameField autoFocus />
        <DescriptionField />
      </FormPanel>
    )
  }
}
