'use client'

import { useState } from 'react'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import type { CallPlan } from '@/lib/change/outcome'
import type { ApiVersion } from '@/lib/contract/api-version'
import { usePageReader } from '@/lib/reading/page-reader'
import { curlCommand, requestText } from './api'
import { cliCommand } from './cli'
import { terraformBlock } from './terraform'
import { type ToolNames, useToolNames } from './tool-names'
import { type ToolForm, ToolTabs } from './tool-tabs'

interface Props extends CallPlan {
  readonly onClose: () => void
}

function formsOf(
  { calls, commands = calls }: CallPlan,
  names: ToolNames,
  platform: ApiVersion | undefined,
): ToolForm[] {
  const [only] = calls
  // A Terraform block describes a state, and several changes are none.
  const terraform = only && calls.length === 1 ? terraformBlock(only, names) : undefined
  const all = <T,>(planned: readonly T[], write: (each: T) => string) =>
    planned.map(write).join('\n\n')
  return [
    {
      label: 'API',
      code: all(calls, (call) => requestText(call, platform)),
      note: 'The request to the platform’s API: method, path, and body.',
    },
    {
      label: 'curl',
      code: all(calls, (call) => curlCommand(call, names, platform)),
      note: `${names.hostVariable} is the platform’s address, and ${names.tokenVariable} is one of your tokens.`,
    },
    {
      label: 'CLI',
      code: all(commands, (each) => cliCommand(each, names)),
      note: 'Sign in with the command’s “auth login” first.',
    },
    ...(terraform === undefined
      ? []
      : [
          {
            label: 'Terraform',
            code: terraform,
            note: 'Describes the end result. Import resources that already exist first.',
          },
        ]),
  ]
}

/** Shows a form's or an action's calls in the words of the platform's other tools. */
export default function EquivalentDialog({ onClose, ...plan }: Props) {
  const [at, setAt] = useState(0)
  const forms = formsOf(plan, useToolNames(), usePageReader().platform)
  return (
    <Dialog
      title="Equivalent"
      width="free"
      className="equivalent"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ToolTabs forms={forms} at={at} onChange={setAt}>
        {plan.isFirst ? ' This is the first call. Others may follow that need its response.' : ''}
      </ToolTabs>
    </Dialog>
  )
}
