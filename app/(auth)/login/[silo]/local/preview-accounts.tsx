'use client'

import { Icon } from '@/lib/ui/icon'
import { useId } from 'react'
import { ActionFormBody } from '@/lib/form/action-form'
import { useActionForm } from '@/lib/form/use-action-form'
import { type ApiVersion, BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { RadioGroup } from '@/lib/ui/radio-group'
import type { PreviewPerson } from '@/lib/platform/preview-person'
import { signIn } from './actions'

/** The times that a preview's platform can be of. */
const PREVIEW_PLATFORMS = [
  { value: String(BASELINE), label: 'As of March 2025' },
  { value: String(NEWEST_VERSION), label: 'As of August 2026' },
]

/** Its call is not for other tools to make. */
const signingIn = { run: signIn, plan: null }

interface Props {
  /** The newest API version that the preview's platform has now. */
  readonly platform: ApiVersion
  readonly people: readonly PreviewPerson[]
  readonly password: string
  readonly hidden: { readonly silo: string; readonly redirectUri: string }
}

/** The accounts of a preview: one press signs in. The password protects fictional data only. */
export function PreviewAccounts({ people, password, hidden, platform }: Props) {
  const id = useId()
  const form = useActionForm({ action: signingIn, isSignIn: true, draft: ' accounts' })
  return (
    <section className="preview-accounts" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Try it as</h2>
      <p className="text-muted">
        Change machines in web-shop, see who can reach them, or open a serial console. A fleet admin
        runs the racks.
      </p>
      <ActionFormBody id={id} form={form} hidden={hidden} locks>
        {/* No draft keeps it. */}
        <input type="hidden" name="password" value={password} readOnly data-secret />
        <RadioGroup
          name="platform"
          label="Platform"
          look="segmented"
          defaultValue={String(platform)}
          options={PREVIEW_PLATFORMS}
        />
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
