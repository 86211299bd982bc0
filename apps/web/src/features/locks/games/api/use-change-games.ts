import { changePenalties, changeTasks, changeWheel } from '@keyhold/contracts/games/games';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/client';
import type { PenaltyConfig, TaskModule, WheelModule } from '../modules';
import { refreshGames } from './refresh-games';

/** Changes fields of one of the modules of a lock that runs; what is not named stays. Throws ApiError. */
export function useChangeGames(lockId: string) {
  const queryClient = useQueryClient();
  const params = { lockId };
  const onSuccess = () => refreshGames(queryClient);
  const penalties = useMutation({
    mutationFn: (body: Partial<PenaltyConfig>) => api(changePenalties)({ params, body }),
    onSuccess,
  });
  const tasks = useMutation({
    mutationFn: ({ tasks, ...rest }: Partial<TaskModule>) =>
      api(changeTasks)({ params, body: { ...rest, ...(tasks && { tasks: [...tasks] }) } }),
    onSuccess,
  });
  const wheel = useMutation({
    mutationFn: ({ spinOptions, ...rest }: Partial<WheelModule>) =>
      api(changeWheel)({
        params,
        body: { ...rest, ...(spinOptions && { spinOptions: [...spinOptions] }) },
      }),
    onSuccess,
  });
  return { penalties, tasks, wheel };
}
