'use client'

import { NotFoundScreen } from '@/app/problem-screens'
import { Missing } from './missing'

export default function ConsoleNotFound() {
  return (
    <div className="shell-page">
      <Missing />
      <NotFoundScreen />
    </div>
  )
}
