import { forbidden } from 'next/navigation'
import { ImportedList } from '@/app/(console)/system/(bgp)/imported-list'
import { asnsToAsk } from '@/lib/bgp/imported'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { bgpOperations } from '@/lib/contract/bgp'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { platformCan } from '@/lib/contract/platform-can'
import { platformVersion } from '@/lib/platform/platform-version'
import { readQuietly } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { readAll } from '@/lib/platform/read-all'

const { networkingBgpConfigList, networkingBgpImported, networkingBgpImportedRoutesIpv4 } =
  bgpOperations

/** The configurations say which ASNs there are, by which the switches are asked for their routes. */
async function Routes() {
  const [configs, platform] = await Promise.all([
    readAll(networkingBgpConfigList),
    platformVersion(),
  ])
  if (configs.type !== 'success' && configs.status === 403) forbidden()
  const hasBoth = platformCan(platform, 'bgpPaths')
  const operation = hasBoth ? networkingBgpImported : networkingBgpImportedRoutesIpv4
  const asns = configs.type === 'success' ? asnsToAsk(configs.data.items, hasBoth) : []
  const routes = await Promise.all(
    asns.map(async (asn) => {
      const request = { query: { asn } }
      const answer = await readQuietly(operation, request)
      return [
        [operation.name, request],
        answer.type === 'success' ? answer.data : undefined,
      ] as const
    }),
  )
  const listed = configs.type === 'success' ? configs.data : undefined
  return (
    <PrefetchBoundary
      prefetched={asPrefetched(
        [[networkingBgpConfigList.name, { query: { limit: PICKER_LIMIT } }], listed],
        ...routes,
      )}
    >
      <ImportedList params={{}} failure={configs.type === 'success' ? undefined : configs} />
    </PrefetchBoundary>
  )
}

export default function BgpImportedPage() {
  return (
    <ImportedList>
      <Routes />
    </ImportedList>
  )
}
