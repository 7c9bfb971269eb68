'use client'

import { useInstance } from '@/app/(console)/projects/[project]/(instance)/use-instance'
import { useDialog } from '@/lib/ui/use-dialog'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import { helpAt } from '@/lib/navigation/help'
import { routes } from '@/lib/routes'
import { Button, LinkButton } from '@/lib/ui/button'
import { Card } from '@/lib/ui/card'

interface Props {
  readonly project: string
  readonly name: string
}

const loadDialog = () =>
  import('@/app/(console)/projects/[project]/(instance)/serial-command-dialog')

/** The console's page waits for an instance that is on its way up. */
const comesUp = new Set<Instance['runState']>(['creating', 'starting'])

/** Two ways to the serial console: on a command line, and on a page of its own. */
export function SerialConsoleCard({ project, name }: Props) {
  const { instance } = useInstance(project, name)
  const { open, dialog } = useDialog(loadDialog, 'CLI command')
  const isPossible =
    !instance || instanceCan.serialConsole(instance) || comesUp.has(instance.runState)
  return (
    <>
      <Card
        title="Serial console"
        description="Boot output and access without a network."
        footer={
          <>
            <a className="link" href={helpAt('instances')} target="_blank" rel="noreferrer">
              Learn about instances
            </a>
            <Button onClick={() => open({ project, instance: name })}>CLI command</Button>
            {isPossible ? (
              <LinkButton variant="primary" href={routes.instanceSerialConsole(project, name)}>
                Connect
              </LinkButton>
            ) : (
              <Button
                variant="primary"
                disabledReason="Only running instances have a serial console"
              >
                Connect
              </Button>
            )}
          </>
        }
      />
      {dialog}
    </>
  )
}
