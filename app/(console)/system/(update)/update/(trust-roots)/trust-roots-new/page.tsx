export { TrustRootForm as default } from '@/app/(console)/system/(update)/trust-root-form'
