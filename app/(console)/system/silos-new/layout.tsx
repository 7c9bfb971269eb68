'use client'

import { FormPageSkeleton } from '@/lib/form/form-page-skeleton'
import { definePageLayout } from '@/lib/screens/page-layout'
import { NewSiloHeader } from './new-silo-header'
import { SiloForm } from './silo-form'

const skeleton = (
  <FormPageSkeleton
    header={<NewSiloHeader />}
    heights={['11rem', '10rem', '14rem', '12rem', '8rem']}
    summaryHeight="24rem"
  />
)

export default definePageLayout(skeleton, NewSiloHeader, SiloForm)
