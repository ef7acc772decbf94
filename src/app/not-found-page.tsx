export { default as NotFoundPage } from '@/pages/not-found';
