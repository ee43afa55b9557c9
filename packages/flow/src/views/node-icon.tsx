import {
  ApartmentOutlined,
  ApiOutlined,
  BranchesOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CodeOutlined,
  DatabaseOutlined,
  FilterOutlined,
  ForkOutlined,
  MessageOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  SelectOutlined,
  SendOutlined,
  SisternodeOutlined,
  SolutionOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { NodeType } from '../registry';
import { definitionOf } from '../registry';

const icons: Record<string, ComponentType> = {
  ApartmentOutlined,
  ApiOutlined,
  BranchesOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CodeOutlined,
  DatabaseOutlined,
  FilterOutlined,
  ForkOutlined,
  MessageOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  SelectOutlined,
  SendOutlined,
  SisternodeOutlined,
  SolutionOutlined,
  UserOutlined,
};

/** The icon that the definition of a kind names. */
export const NodeIcon = ({ type }: { type: NodeType }) => {
  const Shown = icons[definitionOf(type).icon] ?? UserOutlined;
  return <Shown aria-hidden />;
};
