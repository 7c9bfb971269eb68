export { IpPoolLayout as default } from '@/app/(console)/system/(pool)/pool-layouts'
