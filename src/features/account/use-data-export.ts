import { useMutation } from '@tanstack/react-query';
import { LOCAL_ERRORS, type UserExport, userExportData } from '@/api';
import { BRAND } from '@/config/brand';
import { saveFile } from '@/lib/save-file';

/**
 * Saves all that is held about the person as a JSON file. A call on a press, not a query: nothing of it is kept, and it is
 * refused after a few times an hour (contract: userExportData). `fileName` is that of the file saved last.
 */
export function useDataExport() {
  const { mutate, data, error, isPending } = useMutation<string>({
    ...LOCAL_ERRORS,
    mutationFn: async () => save(await userExportData()),
  });
  return { exportData: () => mutate(), fileName: data, error, isPending };
}

function save(data: UserExport): string {
  const day = new Date(data.exportTime).toISOString().slice(0, 10);
  const name = `${BRAND.name.en.toLowerCase()}-${data.account.uid}-${day}.json`;
  saveFile(name, JSON.stringify(data, null, 2), 'application/json');
  return name;
}
