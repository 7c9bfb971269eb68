import { SiloImagesSkeleton } from './silo-images-skeleton'

export default function SiloImagesLoading() {
  return <SiloImagesSkeleton />
}
