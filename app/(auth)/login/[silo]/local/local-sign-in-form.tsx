'use client'

import { useId } from 'react'
import { ActionFormBody, ProblemSummary } from '@/lib/form/action-form'
import { TextField } from '@/lib/form/fields'
import { SecretField } from '@/lib/form/secret-field'
import { useActionForm } from '@/lib/form/use-action-form'
import { Button } from '@/lib/ui/button'
import { signIn } from './actions'

/** Its call is not for other tools to make. */
const signingIn = { run: signIn, plan: null }

/** User name and password of a silo's own directory. */
export function LocalSignInForm({ silo, redirectUri }: { silo: string; redirectUri: string }) {
  const id = useId()
  const form = useActionForm({ action: signingIn, isSignIn: true })
  return (
    <>
      <ActionFormBody id={id} form={form} hidden={{ silo, redirectUri }} hasOwnSummary>
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
        />
        <SecretField autoComplete="current-password" />
      </ActionFormBody>
      <Button type="submit" form={id} variant="primary" loading={form.isPending}>
        Sign in
      </Button>
      <ProblemSummary problems={form.problems} />
    </>
  )
}
