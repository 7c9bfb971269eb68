import { NotFoundPart } from '@/app/not-found-part'

export default function ConsoleNotFound() {
  return (
    <div className="shell-page">
      <NotFoundPart />
    </div>
  )
}
