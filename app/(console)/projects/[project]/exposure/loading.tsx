import { ExposureSkeleton } from '@/app/(console)/projects/[project]/_exposure/exposure-skeleton'
import { ExposureHeader } from './exposure-header'

export default function ProjectExposureLoading() {
  return (
    <div className="shell-page">
      <ExposureHeader />
      <ExposureSkeleton />
    </div>
  )
}
