'use client'

import { Icon } from '@/lib/ui/icon'
import { useId } from 'react'
import { ActionFormBody } from '@/lib/form/action-form'
import { useActionForm } from '@/lib/form/use-action-form'
import type { PreviewPerson } from '@/lib/platform/preview-person'
import { signIn } from './actions'

/** Its call is not for other tools to make. */
const signingIn = { run: signIn, plan: null }

interface Props {
  readonly people: readonly PreviewPerson[]
  readonly password: string
  readonly hidden: { readonly silo: string; readonly redirectUri: string }
}

/** Who can be tried in a preview: one press signs in. Behind the password is nothing but made-up data. */
export function PreviewAccounts({ people, password, hidden }: Props) {
  const id = useId()
  const form = useActionForm({ action: signingIn, draft: ' accounts' })
  return (
    <section className="preview-accounts" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Try it as</h2>
      <ActionFormBody id={id} form={form} hidden={hidden} locks>
        {/* No draft keeps it. */}
        <input type="hidden" name="password" value={password} readOnly data-secret />
        <ul>
          {people.map(({ username, displayName, roles }) => (
            <li key={username}>
              <button type="submit" name="username" value={username}>
                <span>{displayName}</span>
                <span>{roles}</span>
                <Icon name="chevron-right" />
              </button>
            </li>
          ))}
        </ul>
      </ActionFormBody>
    </section>
  )
}
