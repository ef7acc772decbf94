import { keepPreviousData } from '@tanstack/react-query';
import { LOCAL_ERRORS } from '@/api';

/** How many rows a page shows, and how many an export asks for at once (contract: PageSize). */
export const PAGE_SIZE = 20;
export const EXPORT_PAGE_SIZE = 500;

/** Of every list: a page stays until the next one is there, and its failure is shown in its place. */
export const RECORDS_QUERY = { ...LOCAL_ERRORS, placeholderData: keepPreviousData } as const;
