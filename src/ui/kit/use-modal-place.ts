import { useCallback, useEffect, useId, useLayoutEffect, useSyncExternalStore } from "react";
import { createModalPlace, type ModalRank } from "./modal-place.ts";

const modalPlace = createModalPlace();

/**
 * Whether a modal may render; it waits until the place is granted.
 *
 * @param wanted the modal is to be open
 */
export const useModalPlace = (wanted: boolean, rank: ModalRank): boolean => {
  const id = useId();
  const isGranted = useSyncExternalStore(
    modalPlace.subscribe,
    useCallback(() => modalPlace.isGranted(id), [id]),
  );
  const isShown = wanted && isGranted;
  useLayoutEffect(() => {
    if (!wanted) return;
    modalPlace.claim(id, rank);
    return () => modalPlace.release(id);
  }, [wanted, id, rank]);
  useLayoutEffect(() => {
    if (!isShown) return;
    modalPlace.opening(id);
    return () => modalPlace.gone(id);
  }, [isShown, id]);
  useEffect(() => {
    if (!isShown) return;
    // In a later task: Base UI renders in several steps before it hides the content below.
    const settled = setTimeout(() => modalPlace.drawn(id));
    return () => clearTimeout(settled);
  }, [isShown, id]);
  return isShown;
};

/** While `active`, closes unasked modals and keeps them from opening. */
export const useModalBar = (active: boolean): void =>
  useLayoutEffect(() => (active ? modalPlace.bar() : undefined), [active]);

/** Whether an unasked modal may open, or stay open. */
export const useMayOpenUnrequested = (): boolean =>
  useSyncExternalStore(modalPlace.subscribe, modalPlace.mayOpenUnrequested);
