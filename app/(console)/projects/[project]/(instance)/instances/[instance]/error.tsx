'use client'

export { TabError as default } from '@/lib/screens/tab-error'
