'use client'

import { auditedPage } from '@/app/(console)/_audit/audited'
import { BundleStateBadge } from '@/app/(console)/system/_support-bundles/bundle-state-badge'
import { supportBundleDocs } from '@/app/(console)/system/docs'
import { bundlePageRemoval } from '@/app/(console)/system/_support-bundles/support-bundle-removal'
import { useDownload } from '@/app/(console)/system/_support-bundles/use-download'
import { bundleSizeRead } from '@/lib/api/support-bundle-reads'
import { systemReads } from '@/lib/api/system-reads'
import type { SupportBundleInfo } from '@/lib/contract/support-bundle'
import { bundleCanDownload } from '@/lib/contract/support-bundle-can'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { defineDetailScreen } from '@/lib/screens/detail-screen'
import { Icon } from '@/lib/ui/icon'
import { PlainLinkButton } from '@/lib/ui/plain-link-button'
import { Fact } from '@/lib/ui/fact'
import { NoValue, Property } from '@/lib/ui/property-table'
import { SizeText } from '@/lib/ui/size-text'

type Params = { readonly bundle: string }

/** Heading, actions and properties of a support bundle. */
export const BundlePage = defineDetailScreen(
  auditedPage('support-bundle', {
    of: 'support-bundle',
    docs: supportBundleDocs,
    title: ({ id }) => id.slice(0, 8),
    read: ({ bundle }: Params) =>
      systemReads.supportBundleView({ path: { supportBundle: bundle } }),
    use: () => ({ hasComments: usePlatformCan()('bundleComments') }),
    actions: (bundle, state) => [
      ...(state.context.hasComments
        ? [
            {
              label: 'Edit comment',
              disabledReason: state.missing.changeFleet,
              href: routes.supportBundleEdit(bundle.id),
            },
          ]
        : []),
      bundlePageRemoval(state.context.hasComments).entry(bundle, state),
    ],
    buttons: (bundle) => <DownloadButton bundle={bundle} />,
    skeleton: { facts: ['State', 'Archive size', 'Reason'] },
    facts: (bundle) => (
      <>
        <Fact label="State" detail={bundle.reasonForFailure}>
          <BundleStateBadge state={bundle.state} />
        </Fact>
        <Fact label="Archive size">
          <ArchiveSize bundle={bundle} />
        </Fact>
        <Fact label="Reason">{bundle.reasonForCreation || <NoValue />}</Fact>
      </>
    ),
    properties: ({ userComment }) =>
      userComment && (
        <Property label="Comment">
          <span className="whitespace-pre-wrap break-words">{userComment}</span>
        </Property>
      ),
  }),
)

interface OfBundle {
  readonly bundle: SupportBundleInfo
}

function DownloadButton({ bundle }: OfBundle) {
  const { start, isAsking, addressOf } = useDownload()
  return (
    <PlainLinkButton
      variant="primary"
      href={addressOf(bundle.id, 'archive')}
      download
      loading={isAsking}
      disabledReason={
        bundleCanDownload(bundle) ? undefined : 'Only active bundles can be downloaded'
      }
      icon={<Icon name="download" />}
      onFollow={() => void start(bundle.id, 'archive')}
    >
      Download
    </PlainLinkButton>
  )
}

function ArchiveSize({ bundle }: OfBundle) {
  const { reader } = usePageReader()
  const { data, failure } = useApiQuery(bundleSizeRead(bundle.id, 'archive', reader), {
    isEnabled: bundleCanDownload(bundle),
  })
  if (!bundleCanDownload(bundle)) return <NoValue />
  if (data === undefined && !failure) return '…'
  return typeof data === 'number' ? <SizeText bytes={data} /> : 'Unknown'
}
