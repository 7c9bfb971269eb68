import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'

export default function HomePage(): never {
  redirect(routes.projects)
}
