import { BundleFiles } from '@/app/(console)/system/(support-bundle)/bundle-files'
import { pathParam } from '@/lib/navigation/path-param'
import { PartBoundary } from '@/lib/ui/part-boundary'

/** The layout has read the bundle already; what is in it the browser asks for. */
export default async function SupportBundlePage(props: { params: Promise<{ bundle: string }> }) {
  return (
    <PartBoundary what="The files of the bundle">
      <BundleFiles bundle={pathParam((await props.params).bundle)} />
    </PartBoundary>
  )
}
