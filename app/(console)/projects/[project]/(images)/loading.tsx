import { ImagesSkeleton } from './images-skeleton'

export default function ImagesLoading() {
  return <ImagesSkeleton />
}
