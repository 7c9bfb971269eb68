'use client'

import { useMemo } from 'react'
import type { Network } from '@/lib/network/network'
import { brokenBetween, type SavedCheck, wantedFor } from '@/lib/network/saved-checks'
import { Notice } from '@/lib/ui/notice'
import { Spinner } from '@/lib/ui/spinner'
import { useHindrance } from '@/lib/ui/hindrance'
import { BrokenChecksList } from './broken-checks-list'
import { useSavedChecks } from './saved-checks-store'
import { useNetwork } from './use-network'

interface Props {
  readonly project: string
  readonly vpc: string
  /** What a change makes of the network; must be stable. */
  readonly change: (network: Network) => Network
}

/** In the question before a change: which of the reader's checks it would break. */
export function BrokenChecksNote({ project, vpc, change }: Props) {
  const checks = useSavedChecks(project, vpc)
  return checks.length > 0 && <Tried {...{ project, vpc, change, checks }} />
}

function Tried({
  project,
  vpc,
  change,
  checks,
}: Props & { readonly checks: readonly SavedCheck[] }) {
  const { network, others, isWhole, failures } = useNetwork({
    ...{ project, vpc },
    ...wantedFor(checks),
  })
  const broken = useMemo(
    () => network && isWhole && brokenBetween(network, change(network), checks, others),
    [network, isWhole, change, checks, others],
  )
  useHindrance(broken || failures.length > 0 ? undefined : 'Saved checks are being tried')
  return (
    <div role="status">
      {failures.length > 0 ? (
        <Notice tone="notice">Saved checks couldn’t be tried: the network couldn’t be read.</Notice>
      ) : broken ? (
        <BrokenChecksList checks={broken} />
      ) : (
        <p>
          <Spinner /> <span>Trying saved checks…</span>
        </p>
      )}
    </div>
  )
}
