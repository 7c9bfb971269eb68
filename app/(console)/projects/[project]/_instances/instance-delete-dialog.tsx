'use client'

import { useRouter } from '@/lib/change/use-router'
import { useEffect, useState } from 'react'
import { useRunAction } from '@/lib/action/use-run-action'
import { reads } from '@/lib/api/reads'
import { holdPage } from '@/lib/change/own-change'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import { planned } from '@/lib/equivalent/planned'
import { routes } from '@/lib/routes'
import { useRead } from '@/lib/reading/use-read'
import { Button } from '@/lib/ui/button'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'
import { Named } from '@/lib/ui/named'
import { Dialog } from '@/lib/ui/dialog'
import { deleteInstance } from './instance-actions'
import { type Associated, associatedOf } from './instance-associated'
import { AlongChoices, RemovalResults } from './instance-delete-parts'
import { performPower, type PowerTarget } from './perform-power'

interface Props {
  readonly project: string
  readonly instance: PowerTarget
  readonly onClose: () => void
}

/** Whether the page is a list that had it in it, which it stays. */
const isOnList = (project: string): boolean =>
  [routes.instances(project), routes.siloInstances].includes(window.location.pathname)

/** Asks before an instance is deleted: shows what is deleted and what stays, and offers to delete more. */
export function InstanceDeleteDialog({ project, instance, onClose }: Props) {
  const { name } = instance
  const run = useRunAction()
  const router = useRouter()
  const selected = { path: { instance: name }, query: { project } }
  const disks = useRead(
    reads.instanceDiskList({ ...selected, query: { project, limit: PICKER_LIMIT } }),
  )
  const addresses = useRead(reads.instanceExternalIpList(selected))
  const associated = associatedOf(instance, disks.data?.items, addresses.data?.items)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // With what was asked for as it was then: what is gone disappears from the lists above.
  const [results, setResults] = useState<{
    readonly associated: readonly Associated[]
    readonly refused: readonly { readonly id: string; readonly message: string }[]
  }>()

  // What the page shows is gone: read again, its lists would take the results away.
  useEffect(() => (results ? holdPage() : undefined), [results])
  if (results)
    return (
      <Dialog
        title="Instance deleted, but some resources remain"
        onClose={close}
        footer={<Button onClick={close}>Close</Button>}
      >
        <RemovalResults name={name} {...results} />
      </Dialog>
    )
  function close() {
    onClose()
    if (!isOnList(project)) router.replace(routes.instances(project), { scroll: false })
  }
  const idsOf = (kind: Associated['kind']) =>
    associated.filter((each) => each.kind === kind && chosen.has(each.id)).map(({ id }) => id)

  return (
    <ConfirmDialog
      title="Confirm delete instance"
      danger
      onClose={onClose}
      onConfirm={async () => {
        const asked = associated.filter(({ id }) => chosen.has(id))
        let refused: readonly { readonly id: string; readonly message: string }[] = []
        await run(
          () =>
            performPower('delete', instance, async () => {
              const outcome = await deleteInstance({
                ...{ project, instance: name },
                disks: idsOf('disk'),
                floatingIps: idsOf('floating IP'),
              })
              if (outcome.type !== 'success') return outcome
              refused = outcome.data.refused
              const { to, ...stays } = outcome
              return to === undefined || isOnList(project) ? stays : outcome
            }),
          'Delete instance',
        )
        if (refused.length > 0) setResults({ associated: asked, refused })
        else onClose()
      }}
      alsoGoes={[
        'Attached disks are detached, not deleted',
        'Floating IPs are detached; the ephemeral IP is released',
        'Network interfaces are deleted',
      ]}
      aside={
        <EquivalentButton
          plan={() => ({
            calls: [
              planned('instanceDelete', selected),
              ...idsOf('disk').map((disk) => planned('diskDelete', { path: { disk } })),
              ...idsOf('floating IP').map((floatingIp) =>
                planned('floatingIpDelete', { path: { floatingIp } }),
              ),
            ],
          })}
        />
      }
      more={
        <AlongChoices
          associated={associated}
          isLoading={disks.isPending || addresses.isPending}
          isFailed={disks.isError || addresses.isError}
          chosen={chosen}
          onChange={setChosen}
        />
      }
    >
      Delete instance <Named>{name}</Named>? This can’t be undone.
    </ConfirmDialog>
  )
}
