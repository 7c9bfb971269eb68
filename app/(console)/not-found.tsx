import { NotFoundScreen } from '@/app/problem-screens'

export default function ConsoleNotFound() {
  return (
    <div className="shell-page">
      <NotFoundScreen />
    </div>
  )
}
