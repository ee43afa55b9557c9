import {
  ApartmentOutlined,
  BranchesOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  FilterOutlined,
  ForkOutlined,
  MessageOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  SelectOutlined,
  SendOutlined,
  SolutionOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { NodeType } from '../registry';
import { definitionOf } from '../registry';

const icons: Record<string, ComponentType> = {
  ApartmentOutlined,
  BranchesOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  FilterOutlined,
  ForkOutlined,
  MessageOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  SelectOutlined,
  SendOutlined,
  SolutionOutlined,
  UserOutlined,
};

/** The icon that the definition of a kind names. */
export const NodeIcon = ({ type }: { type: NodeType }) => {
  const Shown = icons[definitionOf(type).icon] ?? UserOutlined;
  return <Shown aria-hidden />;
};
