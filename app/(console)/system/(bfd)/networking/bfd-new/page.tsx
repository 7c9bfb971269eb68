import { BfdForm } from '@/app/(console)/system/(bfd)/bfd-form'

export default function BfdSessionNewPage() {
  return <BfdForm />
}
