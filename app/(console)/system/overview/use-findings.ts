'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCertificateChains } from '@/app/(console)/system/_certificates/use-certificate-chains'
import { usePoolUsages } from '@/app/(console)/system/_pools/pool-usages'
import { useSiloUsages } from '@/app/(console)/system/use-silo-usages'
import { systemReads } from '@/lib/api/system-reads'
import { NEWEST_FIRST } from '@/lib/api/newest-first'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { withIds } from '@/lib/api/rows'
import { siloReads } from '@/lib/api/silo-reads'
import { chainExpiry } from '@/lib/certificates/expiry'
import type { UnadoptedPhysicalDisk } from '@/lib/contract/physical-disk'
import type { AlertReceiver } from '@/lib/contract/alert'
import type { Sled, UninitializedSled } from '@/lib/contract/sled'
import { RESOURCES } from '@/lib/capacity/amounts'
import { rackEstimate } from '@/lib/capacity/rack-estimate'
import { forecast } from '@/lib/capacity/forecast'
import {
  forecastFindings,
  poolFindings,
  siloFindings,
  unreadPools,
} from '@/lib/overview/capacity-findings'
import { defaultPoolFindings, unreadSilos } from '@/lib/overview/default-pools'
import { byLevel, type Finding } from '@/lib/overview/finding'
import { pluralWord } from '@/lib/format/plural'
import {
  adoptionFindings,
  diskFindings,
  newSledFindings,
  sledFindings,
} from '@/lib/overview/hardware-findings'
import {
  alertFindings,
  bundleFindings,
  certificateFindings,
  updateFindings,
} from '@/lib/overview/operation-findings'
import { poolsOfAllSilos } from './all-default-pools'
import { type Check, checkOf, EVERY_MS, SLOWLY, type Source, sourceOf, unreadCheck } from './check'
import { useBfdChecks, useBgpChecks, useLinkChecks } from './use-network-checks'
import { useSiloForecastCheck } from './use-silo-forecasts'
import { usePageReader } from '@/lib/reading/page-reader'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { serverNow } from '@/lib/ui/clock'
import { growthRead } from '@/lib/utilization/use-growth'
import { useReads } from '@/lib/reading/use-reads'

const withSerial = withIds(({ baseboard }: UninitializedSled) => baseboard.serial)
const withDiskSerial = withIds(({ diskId }: UnadoptedPhysicalDisk) => diskId.serial)
const noPools: readonly never[] = []

/** Everything that is looked at for the overview, each with what was found. */
export function useChecks(): readonly Check[] {
  const silos = useSiloUsages()
  const sleds = useAllRows((page) => hardwareReads.sledList({ query: page }), SLOWLY)
  const disks = useAllRows((page) => hardwareReads.physicalDiskList({ query: page }), SLOWLY)
  const waiting = useAllRows(
    (page) => withSerial(hardwareReads.sledListUninitialized({ query: page })),
    SLOWLY,
  )
  const bundles = useAllRows((page) => systemReads.supportBundleList({ query: page }), SLOWLY)
  return [
    useCertificateCheck(),
    checkOf('silo quotas', silos, ({ items }) => siloFindings(items)),
    ...usePoolChecks(),
    ...useDefaultPoolChecks(),
    useForecastCheck(sleds),
    useSiloForecastCheck(silos),
    checkOf('sleds', sleds, ({ items }) => sledFindings(items)),
    checkOf('disks', disks, ({ items }) => diskFindings(items)),
    checkOf('new sleds', waiting, ({ items }) => newSledFindings(items)),
    ...useAdoptionChecks(),
    ...useLinkChecks(),
    ...useBgpChecks(),
    ...useBfdChecks(),
    ...useUpdateChecks(),
    ...useAlertChecks(),
    checkOf('support bundles', bundles, ({ items }) => bundleFindings(items)),
  ]
}

/** All findings, the gravest first. */
export const findingsOf = (checks: readonly Check[]): Finding[] =>
  byLevel(checks.flatMap(({ findings }) => findings))

const isKnown = (
  rows: readonly { readonly id: string }[] | undefined,
  by: Readonly<Record<string, unknown>>,
): boolean => rows?.every(({ id }) => by[id] !== undefined) ?? false

/** The certificates of the reader's own silo, which are all that the platform shows; where they may. */
function useCertificateCheck(): Check {
  const { siloName } = usePageReader()
  const reason = useMissing().manageSilo
  const certificates = useAllRows((page) => siloReads.certificateList({ query: page }), {
    isEnabled: reason === undefined,
  })
  const items = certificates.data?.items
  const chains = useCertificateChains(items ?? noPools)
  const [now] = useState(() => new Date(serverNow()))
  const what = `certificates of ${siloName}`
  if (reason !== undefined) return { what, state: 'refused', reason, findings: [], retry: () => {} }
  return checkOf(
    what,
    { ...certificates, data: isKnown(items, chains) ? items : undefined },
    (rows) =>
      certificateFindings(
        rows.map(({ id, name }) => {
          const chain = chains[id]
          return { id, name, end: chain ? chainExpiry(chain, now) : null }
        }),
        siloName,
      ),
  )
}

const fleet = { level: 'fleet', silo: null } as const

/** When the racks run out, by what grew so far. */
function useForecastCheck(sleds: Source<{ readonly items: readonly Sled[] }>): Check {
  const growths = useReads(RESOURCES.map((each) => growthRead(fleet, each)))
  const source = sourceOf(sleds, growths, () => {
    const racks = rackEstimate(sleds.data?.items ?? [])
    return Object.fromEntries(
      RESOURCES.flatMap((each, at) => {
        const growth = growths[at]?.data
        return growth ? [[each, forecast(growth, racks[each])] as const] : []
      }),
    )
  })
  return checkOf('forecasts of the racks', source, (forecasts) =>
    forecastFindings(forecasts, growths[0]?.data?.nowMs ?? serverNow()),
  )
}

/** The update, where the platform updates itself. */
function useUpdateChecks(): readonly Check[] {
  const isEnabled = usePlatformCan()('versions')
  const status = useApiQuery(systemReads.systemUpdateStatus({}), { isEnabled, ...SLOWLY })
  return isEnabled ? [checkOf('updates', status, updateFindings)] : []
}

/** Checks the utilization of IP pools, reported per pool; unreported ones are not checked. */
function usePoolChecks(): readonly Check[] {
  const client = useQueryClient()
  const pools = useAllRows((page) => systemReads.ipPoolList({ query: page }), SLOWLY)
  const items = pools.data?.items ?? noPools
  const usages = usePoolUsages(items)
  const known = isKnown(pools.data?.items, usages) ? pools.data : undefined
  const unread = unreadPools(items, usages)
  const all = checkOf('IP pools', { ...pools, data: known }, (read) =>
    poolFindings(read.items, usages),
  )
  // How full they are comes one by one.
  if (!known || unread.length === 0) return [all]
  const names = new Intl.ListFormat('en').format(unread)
  return [
    // Where none could be read, nothing was checked.
    ...(unread.length < items.length ? [{ ...all, what: 'other IP pools' }] : []),
    unreadCheck(
      `the utilization of ${pluralWord(unread.length, 'IP pool')} ${names}`,
      () => void client.refetchQueries({ queryKey: ['ipPoolUtilizationView'] }),
    ),
  ]
}

/** Whether people of every silo get addresses without choosing a pool. */
function useDefaultPoolChecks(): readonly Check[] {
  const isKindTold = usePlatformCan()('poolVersions')
  const silos = useApiQuery(poolsOfAllSilos())
  const unread = unreadSilos(silos.data ?? noPools).map((name) => `silo ${name}`)
  const names = new Intl.ListFormat('en').format(unread)
  return [
    checkOf('default pools of silos', silos, (rows) => defaultPoolFindings(rows, isKindTold)),
    ...(unread.length > 0 ? [unreadCheck(`IP pools of ${names}`, silos.retry)] : []),
  ]
}

/** Disks that can be taken in again, where the platform asks for it. */
function useAdoptionChecks(): readonly Check[] {
  const isEnabled = usePlatformCan()('diskAdoption')
  const disks = useAllRows(
    (page) => withDiskSerial(hardwareReads.physicalDiskListUnadopted({ query: page })),
    { isEnabled, ...SLOWLY },
  )
  return isEnabled ? [checkOf('disks to adopt', disks, ({ items }) => adoptionFindings(items))] : []
}
/** How many deliveries of each receiver are read. */
const DELIVERIES = 100
const noReceivers: readonly AlertReceiver[] = []

/** What alerts became of, receiver by receiver, where the platform has alerts. */
function useAlertChecks(): readonly Check[] {
  const isEnabled = usePlatformCan()('alerts')
  const receivers = useAllRows((page) => systemReads.alertReceiverList({ query: page }), {
    isEnabled,
    ...SLOWLY,
  })
  const items = receivers.data?.items ?? noReceivers
  const sent = useReads(
    items.map(({ name }) => ({
      ...systemReads.alertDeliveryList({
        path: { receiver: name },
        query: { ...NEWEST_FIRST, limit: DELIVERIES },
      }),
      refetchInterval: EVERY_MS,
    })),
  )
  if (!isEnabled) return []
  return [
    checkOf(
      'alerts',
      sourceOf(receivers, sent, () => items),
      (rows) =>
        alertFindings(
          rows.map(({ id, name, kind, subscriptions }, at) => {
            const page = sent[at]?.data
            return {
              ...{ id, name, secrets: kind.secrets.length, subscriptions: subscriptions.length },
              deliveries: page?.items ?? [],
              hasOlder: page?.nextPage != null && page.items.length >= DELIVERIES,
            }
          }),
        ),
    ),
  ]
}
